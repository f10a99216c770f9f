import { expect, it } from 'vitest';
import { downloadHotkey } from './hotkey.ts';

const windows = 'Windows NT 10.0; Win64; x64';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';
const chrome = (system: string) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`;
const safari = (system: string) => `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`;
const firefox = (system: string) => `Mozilla/5.0 (${system}; rv:140.0) Gecko/20100101 Firefox/140.0`;
const ie = (system: string) => `Mozilla/5.0 (${system}; Trident/7.0; rv:11.0) like Gecko`;
const keys = (agent: string) => downloadHotkey(agent)?.join(' + ') ?? null;

it('[HOTKEY-01] Windows, Chrome', () => expect(keys(chrome(windows))).toBe('Ctrl + J'));
it('[HOTKEY-02] Windows, Safari', () => expect(keys(safari(windows))).toBe('Ctrl + Alt + L'));
it('[HOTKEY-03] Windows, Firefox', () => expect(keys(firefox(windows))).toBe('Ctrl + J'));
it('[HOTKEY-04] Windows, IE', () => expect(keys(ie(windows))).toBe('Ctrl + J'));
it('[HOTKEY-05] Mac, Chrome', () => expect(keys(chrome(mac))).toBe('Shift + Cmd + J'));
it('[HOTKEY-06] Mac, Safari', () => expect(keys(safari(mac))).toBe('Alt + Cmd + L'));
it('[HOTKEY-07] Mac, Firefox', () => expect(keys(firefox(mac))).toBe('Cmd + J'));
it('[HOTKEY-08] Mac, IE has none', () => expect(keys(ie(mac))).toBeNull());
it('a phone has none', () => expect(keys(safari('iPhone; CPU iPhone OS 18_5 like Mac OS X'))).toBeNull());
