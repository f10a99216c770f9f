import { type LeftOutAddress, type MediaAddresses, TOLD_AT_MOST, type ToldAddress } from './choose-media-addresses.ts';

/** A machine with many containers has many bridges. */
const NAMED_AT_MOST = 6;

const WHY_LEFT_OUT: Readonly<Record<LeftOutAddress['why'], string>> = {
  container: 'bridge of containers or virtual machines',
  vpn: 'VPN',
  'link-local': 'link-local',
  temporary: 'temporary',
  'not the default route': 'not the default route',
  'too many': `more than ${TOLD_AT_MOST} are not told`,
  'not asked for': 'not asked for',
  'other family': 'the pages are served over the other family',
};

/** The line that tells the operator at which addresses browsers reach the engine, and which were left out. */
export function describeMediaAddresses({ own, mapped, isLoopbackTold, leftOut }: MediaAddresses): string {
  const told = [
    ...mapped.map((address) => `${address} (MEDIA_NODE_IP)`),
    ...own.map(describeTold),
    ...(isLoopbackTold ? ['127.0.0.1'] : []),
  ];
  // Each interface has one of IPv6; it could not be told at all.
  const worthNaming = leftOut.filter(({ address }) => !address.toLowerCase().startsWith('fe80:'));
  const named = worthNaming.slice(0, NAMED_AT_MOST).map(({ address, name, why }) => `${address} (${name}, ${WHY_LEFT_OUT[why]})`);
  const more = worthNaming.length > NAMED_AT_MOST ? [`${worthNaming.length - NAMED_AT_MOST} more`] : [];
  const without = named.length === 0 ? '' : ` Left out: ${[...named, ...more].join(', ')}. MEDIA_NODE_IP names another one.`;
  const alone = own.length + mapped.length === 0 ? ' Only browsers on this machine get there.' : '';
  const doubt = own.filter(isOfContainers).map((one) => ` ${describeDoubt(one)}`);
  return `Browsers are told to send picture and sound to ${told.join(', ')}.${alone}${doubt.join('')}${without}`;
}

/** An address that leads to the containers and virtual machines of this machine, and is told by name. */
export const isOfContainers = ({ why }: ToldAddress): boolean => why === 'asked for, though of containers';

/** A sentence for the operator that other machines hardly reach this address, since it belongs to a bridge of containers or virtual machines. */
export const describeDoubt = ({ address, name }: ToldAddress): string =>
  `${address} is of ${name}, a bridge of containers or virtual machines: viewers on other machines hardly reach it.`;

const WHY_TOLD: Readonly<Record<ToldAddress['why'], string>> = {
  'default route': 'default route',
  'no default route': 'no default route',
  'asked for': 'asked for',
  'asked for, though of containers': 'asked for',
  'nothing better': 'nothing better was found',
  'beside MEDIA_NODE_IP': 'beside it',
  'beside the first': 'beside it',
};

const describeTold = ({ address, name, why }: ToldAddress): string => `${address} (${name}, ${WHY_TOLD[why]})`;
