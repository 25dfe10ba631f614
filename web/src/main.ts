import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { keepSettings, settings } from './lib/settings.svelte';
import { speak } from './lib/speech.svelte';

keepSettings();
await speak(settings.language);
mount(App, { target: document.getElementById('app')! });
