/**
 * The gallery: a table at a moment written down by states.py, without a server.
 * gallery.html?game=encantados&fixture=encantados3&lang=pt
 */
import { mount } from 'svelte';
import '../src/app.css';
import { loadUi, loadWords } from '../src/lib/games';
import { keepSettings } from '../src/lib/settings.svelte';
import { speak } from '../src/lib/speech.svelte';
import { Table, type Channel } from '../src/table/model.svelte';
import TableFrame from '../src/table/Table.svelte';
import type { ClientMessage, InfoMessage, ServerMessage, StateMessage, WhyMessage } from '../src/wire';

interface Fixture {
  readonly info: InfoMessage;
  readonly state: StateMessage;
  readonly why: WhyMessage;
}

const asked = new URLSearchParams(location.search);
const fixture = asked.get('fixture') ?? asked.get('game') ?? 'encantados';
const language = asked.get('lang') === 'en' ? 'en' : 'pt';

function reply(message: ClientMessage, told: Fixture): ServerMessage | null {
  switch (message.type) {
    case 'why':
      return told.why;
    case 'preview':
      return {
        type: 'preview',
        decision: message.decision,
        code: message.code,
        final: true,
        then: [],
        alone: false,
        story: [],
        changes: [],
      };
    case 'answer':
    case 'undo':
      console.info('gallery: would send', message);
      return { type: 'ack', key: message.key, version: told.state.version };
    case 'hint': {
      const advice = (told.state.question?.choices ?? [])
        .slice(0, 3)
        .map((choice, i) => ({ code: choice.code, chance: 62 - 9 * i, later: false, reasons: [] }));
      return { type: 'hint', decision: message.decision, advice };
    }
    default:
      return null;
  }
}

async function show(): Promise<void> {
  const told = (await (await fetch(`/gallery/fixtures/${fixture}.json`)).json()) as Fixture;
  const game = told.info.table.game;
  await speak(language);
  const ui = await loadUi(game);
  const catalogue = await loadWords(ui, language);
  const channel: Channel = {
    send(message) {
      const answer = reply(message, told);
      if (answer !== null) setTimeout(() => table.receive(answer), 5);
    },
  };
  const table = new Table(ui, catalogue, channel);
  table.receive(told.info);
  table.receive(told.state);
  keepSettings();
  mount(TableFrame, { target: document.getElementById('app')!, props: { table } });
  Object.assign(window, { table });
}

void show();
