import en from './en/native-app.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words around the desktop app. */
export const nativeAppText = textsOf('native-app', en);
