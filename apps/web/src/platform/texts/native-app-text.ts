import { enNativeApp } from './en-native-app.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words around the desktop app. */
export const nativeAppText = textsOf('nativeApp', enNativeApp);
