import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Names of the old API that mean nothing else anywhere. Short ones (`code`, `Url`, `ticket`) are left out. */
const wireNames = [
  'CheckViewercodeOrPurlJoinable',
  'hostDownloadRequested',
  'RegisterAndLogin',
  'GenerateClientTicket',
  'TrackUserInteractionsExtended',
  'TrackUserInteractions',
  'TrackEvent',
  'GetShareStickyAppUrl',
  'GetJoinStickyAppUrl',
  'GetSwapPresenterStickyAppUrl',
  'JoinMeButton',
  'CommonWS',
  'Backend.asmx',
  'PurchaseWS',
  'Tracking.svc',
  'i_ViewerCode',
  'i_Ticket',
  'OneTimeLoginTicket',
  'viewercodeOrPurl',
  'sendProductInfo',
  'accessCodeOrPersonalUrl',
  'remoteControlRequesterPeerId',
  'shareRemoteControlPeerId',
  'ActionName',
  'ActionProperties',
  'trackParams',
  'ReferenceNumber',
  'RedirectPath',
  'lmierrorticket',
  'html5ErrorCode',
  'LuluId',
  'HostInstalled',
  'PreferredViewer',
  'viewertoastshown',
  'coolnewfeatures',
  'LastTimeLoggedIn',
  'Refresher.aspx',
  'Download.aspx',
];

const searched = ['apps', 'packages'];
const skipped = new Set(['node_modules', 'dist', '.cache']);

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name) && path !== join(root, 'packages', 'legacy-api')) yield* sourceFiles(path);
    if (entry.isFile() && /\.(ts|tsx|mts|js|mjs|html)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Comments may name a call; code may not. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

it('[CONST-38] every wire name of the old API is spelled in this package alone', () => {
  const found: string[] = [];
  for (const folder of searched) {
    for (const path of sourceFiles(join(root, folder))) {
      const name = relative(root, path).split(sep).join('/');
      if (name.startsWith('packages/testkit/')) continue;
      const code = withoutComments(readFileSync(path, 'utf8'));
      for (const wireName of wireNames)
        if (new RegExp(`(?<![A-Za-z_])${wireName.replace('.', '\\.')}(?![a-z_])`).test(code)) found.push(`${name}: ${wireName}`);
    }
  }
  expect(found).toEqual([]);
});
