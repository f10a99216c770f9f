/** German, in one piece: nobody else loads it. */
import type { TextTable } from '@ninefold/domain/texts/text-of.ts';
import account from './de/account.json' with { type: 'json' };
import answer from './de/answer.json' with { type: 'json' };
import capture from './de/capture.json' with { type: 'json' };
import endCap from './de/end-cap.json' with { type: 'json' };
import last from './de/last.json' with { type: 'json' };
import main from './de/main.json' with { type: 'json' };
import message from './de/message.json' with { type: 'json' };
import name from './de/name.json' with { type: 'json' };
import nativeApp from './de/native-app.json' with { type: 'json' };
import network from './de/network.json' with { type: 'json' };
import noMedia from './de/no-media.json' with { type: 'json' };
import notice from './de/notice.json' with { type: 'json' };
import presenting from './de/presenting.json' with { type: 'json' };
import room from './de/room.json' with { type: 'json' };
import schedule from './de/schedule.json' with { type: 'json' };
import share from './de/share.json' with { type: 'json' };
import sound from './de/sound.json' with { type: 'json' };
import start from './de/start.json' with { type: 'json' };

export const de: Readonly<Record<string, TextTable>> = {
  account,
  answer,
  capture,
  'end-cap': endCap,
  last,
  main,
  message,
  name,
  'native-app': nativeApp,
  network,
  'no-media': noMedia,
  notice,
  presenting,
  room,
  schedule,
  share,
  sound,
  start,
};
