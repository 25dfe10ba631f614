/** All sounds are made here, of noise and tones: no files. Quiet, and only after the page was first touched. */
import { settings } from './settings.svelte';

export type Sound = 'deal' | 'play' | 'turn' | 'illegal' | 'win' | 'end' | 'chat';

const LOUD = 0.22;
let context: AudioContext | null = null;
let out: GainNode | null = null;

function ready(): [AudioContext, GainNode] | null {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (out === null) {
    out = context.createGain();
    out.gain.value = LOUD;
    out.connect(context.destination);
  }
  if (context.state === 'suspended') void context.resume();
  return [context, out];
}

function noise(at: number, seconds: number, pitch: number, quality: number, volume: number): void {
  if (context === null || out === null) return;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = quality;
  const gain = context.createGain();
  gain.gain.value = volume;
  source.connect(band).connect(gain).connect(out);
  source.start(at);
}

function tone(at: number, pitch: number, seconds: number, volume: number, shape: OscillatorType = 'triangle'): void {
  if (context === null || out === null) return;
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.value = pitch;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(gain).connect(out);
  source.start(at);
  source.stop(at + seconds);
}

const RECIPES: Readonly<Record<Sound, (at: number) => void>> = {
  deal: (at) => noise(at, 0.09, 3200, 0.8, 0.9),
  play: (at) => {
    noise(at, 0.05, 900, 1.2, 1);
    noise(at + 0.02, 0.08, 2600, 0.7, 0.5);
  },
  turn: (at) => {
    tone(at, 523.25, 0.35, 0.25);
    tone(at + 0.12, 783.99, 0.45, 0.25);
  },
  illegal: (at) => {
    tone(at, 196, 0.16, 0.2, 'sine');
    tone(at + 0.09, 174.6, 0.2, 0.2, 'sine');
  },
  win: (at) => {
    [523.25, 659.25, 783.99, 1046.5].forEach((pitch, i) => tone(at + i * 0.11, pitch, 0.6, 0.22));
    [523.25, 659.25, 783.99, 1046.5].forEach((pitch) => tone(at + 0.6, pitch, 1.4, 0.13));
  },
  end: (at) => [523.25, 440, 392].forEach((pitch, i) => tone(at + i * 0.16, pitch, 0.7, 0.16, 'sine')),
  chat: (at) => tone(at, 880, 0.18, 0.15, 'sine'),
};

export function sound(name: Sound): void {
  if (!settings.sound) return;
  const made = ready();
  if (made !== null) RECIPES[name](made[0].currentTime);
}
