"""Players made of code. They know the kernel, not the games."""
