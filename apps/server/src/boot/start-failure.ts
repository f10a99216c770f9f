import { resolve } from 'node:path';
import { WrongDatabase } from '../platform/storage/postgres/explain-failure.ts';
import { WrongSetting } from '../settings/config.ts';

/** Why the start failed, in one line for the operator that says what to do. */
export function explainStartFailure(error: unknown, environment: Readonly<Record<string, string | undefined>>): string {
  if (error instanceof WrongSetting || error instanceof WrongDatabase) return error.message;
  const { code, path, message, syscall } = error as NodeJS.ErrnoException;
  const port = environment['PORT'] || '3000';
  const dataDir = environment['DATA_DIR'] || 'data';
  if (code === 'EADDRINUSE') return `port ${port} is taken by another program. Stop it, or set PORT to a free one.`;
  if (code === 'EACCES' && message.includes('listen')) return `port ${port} may not be used by this account. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${environment['HOST'] ?? ''} is no address of this machine.`;
  if (path?.includes('dist') && code === 'ENOENT') return 'the pages are not built. Use "npm start", which builds them.';
  const tlsSetting = ['TLS_CERT_FILE', 'TLS_KEY_FILE'].find((name) => path !== undefined && environment[name] === path);
  if (tlsSetting !== undefined) return `${tlsSetting} names ${path}, which cannot be read (${code}).`;
  if (code?.startsWith('ERR_OSSL')) return 'TLS_CERT_FILE and TLS_KEY_FILE must be a certificate and its own key, both in PEM form.';
  if (
    (['mkdir', 'stat'].includes(syscall ?? '') && path !== undefined && resolve(dataDir).startsWith(path)) ||
    ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ERR_SQLITE_ERROR'].includes(code ?? '') ||
    /unable to open|readonly|SQLITE/i.test(message)
  ) {
    return `the data folder ${dataDir} cannot be used (${firstLine(message)}). Make it writable, or set DATA_DIR to another folder.`;
  }
  return firstLine(message);
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
