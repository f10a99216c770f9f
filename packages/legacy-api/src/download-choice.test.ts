import { expect, it } from 'vitest';
import { javaDownloadLink, readDownloadChoice } from './download-choice.ts';
import { writeDownloadQuery } from './download-query.ts';

const choice = (query: Record<string, string>) => readDownloadChoice(writeDownloadQuery(query));

it('the download page reads what to offer, when to start, and what to pass on', () => {
  expect(choice({})).toEqual({ platform: null, startsAtOnce: false, isForJava: false, passedOn: '' });
  expect(choice({ PLATFORM: 'MAC', installer: 'TRUE' })).toEqual({ platform: 'mac', startsAtOnce: true, isForJava: false, passedOn: '' });
  expect(choice({ platform: 'Linux', installer: 'false' })).toMatchObject({ platform: null, startsAtOnce: false });
  expect(choice({ codeOrPurl: '123456789', viewerName: 'Ana & Co', hostile: 'x' }).passedOn).toBe(
    'codeOrPurl=123456789&viewerName=Ana%20%26%20Co',
  );
});

it('[JAVA-07] the downloader in Java is the same page with prepareforjava, and keeps what was passed on', () => {
  expect(javaDownloadLink('')).toBe('/Download.aspx?prepareforjava=true');
  const link = javaDownloadLink('codeOrPurl=123456789');
  expect(link).toBe('/Download.aspx?codeOrPurl=123456789&prepareforjava=true');
  expect(readDownloadChoice(link.split('?')[1] ?? '')).toMatchObject({
    isForJava: true,
    startsAtOnce: true,
    passedOn: 'codeOrPurl=123456789',
  });
});
