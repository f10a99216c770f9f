import { page as browser, userEvent } from 'vitest/browser';
import { show, type ShowOptions } from '../../../testing/show-screen.tsx';
import { HomeScreen } from '../HomeScreen.tsx';

export const home = (options: ShowOptions = {}) => show(<HomeScreen />, options);
export const field = () => browser.getByRole('textbox', { name: 'Viewer code or personal URL' });
export const alert = () => browser.getByRole('alert');
export const type = async (keys: string) => {
  await userEvent.click(field());
  await userEvent.keyboard(keys);
};
