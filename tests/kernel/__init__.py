"""Tests of the kernel, and the toy games they play."""
