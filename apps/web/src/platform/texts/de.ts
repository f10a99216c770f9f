/** German, in one piece: nobody else loads it. */
import { deAccount } from './de-account.ts';
import { deCapture } from './de-capture.ts';
import { deEndCap } from './de-end-cap.ts';
import { deLast } from './de-last.ts';
import { deMain } from './de-main.ts';
import { deMessage } from './de-message.ts';
import { deNativeApp } from './de-native-app.ts';
import { deNetwork } from './de-network.ts';
import { deNotice } from './de-notice.ts';
import { dePresenting } from './de-presenting.ts';
import { deRoom } from './de-room.ts';
import { deRules } from './de-rules.ts';
import { deSchedule } from './de-schedule.ts';
import { deShare } from './de-share.ts';
import { deSound } from './de-sound.ts';
import { deStart } from './de-start.ts';
import type { Translation } from './translation.ts';

export const de: Translation = {
  account: deAccount,
  capture: deCapture,
  endCap: deEndCap,
  last: deLast,
  main: deMain,
  message: deMessage,
  nativeApp: deNativeApp,
  network: deNetwork,
  notice: deNotice,
  presenting: dePresenting,
  room: deRoom,
  rules: deRules,
  schedule: deSchedule,
  share: deShare,
  sound: deSound,
  start: deStart,
};
