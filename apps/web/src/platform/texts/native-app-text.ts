import { enNativeApp, type NativeAppTextId } from './en-native-app.ts';
import { fillIn } from './text.ts';

/** The same as `text`, for the words around the desktop app. */
export const nativeAppText = (id: NativeAppTextId, values: Readonly<Record<string, string>> = {}): string =>
  fillIn(enNativeApp[id], values);
