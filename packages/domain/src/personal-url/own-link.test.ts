import { expect, it } from 'vitest';
import { personalUrlInOwnLink } from './own-link.ts';

it.each([
  'localhost:4400/my-personal-url',
  'http://localhost:4400/my-personal-url',
  ' https://localhost:4400/my-personal-url/\n',
  'localhost:4400/my-personal-url?iThemeId=1',
])('a link to a personal URL gives it: %s', (text) => expect(personalUrlInOwnLink(text, 'localhost:4400')).toBe('my-personal-url'));

it.each([
  '',
  'my-personal-url',
  'meet.example/my-personal-url',
  'meet.localhost:4400/my-personal-url',
  'localhost:4400/',
  'localhost:4400/short',
  'localhost:4400/Main.aspx',
  'localhost:4400/JmClient/Start',
  'localhost:4400/my-personal-url is mine',
])('any other text gives none: %s', (text) => expect(personalUrlInOwnLink(text, 'localhost:4400')).toBeNull());
