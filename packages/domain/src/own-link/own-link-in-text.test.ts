import { describe, expect, it } from 'vitest';
import { ownLinkInText } from './own-link-in-text.ts';
import { aSite, KEY, TICKET } from './testing/a-site.ts';

const read = (text: string) => ownLinkInText(text, aSite);
const target = `https://meet.example/invited#key=${KEY}`;
const encoded = encodeURIComponent(target);
const invited = { kind: 'page', address: `/invited#key=${KEY}` };
const code = { kind: 'code', code: '482913607' };
const name = { kind: 'personal-url', purl: 'my-personal-url' };
const base64 = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

describe('a link of ours in a text', () => {
  it.each([
    target,
    ` ${target} `,
    `(${target}).`,
    `<${target}>`,
    `meet.example/invited#key=${KEY}`,
    `HTTPS://MEET.EXAMPLE/invited#key=${KEY}`,
    `http://localhost:4400/invited%23key=${KEY}`,
    `Join the meeting:\nhttps://meet.example/invited#key=${KEY}\n\nNothing has to be installed.`,
    `Join the meeting:\n> https://meet.example/invited#key=${KEY.slice(0, 9)}\n> ${KEY.slice(9)}\n\nNothing has to be installed.`,
    `https://meet.example/invited#\nkey=${KEY}`,
    `https://meet.exam\nple/invited#key=${KEY}`,
    `https:\u200b//meet.example/invited#key=${KEY}`,
    `${target}\n${target}`,
    `https://meet.example/invited\n${target}`,
    `https://meet.example/invited#key=${KEY.slice(0, 9)}\n${KEY.slice(9)}\nRegards`,
    ` https://meet.exam\nple/invited#key=${KEY} `,
    `${target} or https://meet.example/invited`,
    `http://gate.example/?url=${encoded} for you`,
    `${target}請加入會議`,
    `${target}ครับ`,
    `_${target}_`,
    `<a href="https://meet.example/invited&#35;key&#61;${KEY}">Join</a>`,
    `https://meet.example/invited&#x23;key&#x3D;${KEY}`,
    `https://meet.example/invited#key&equals;${KEY}`,
    `https://meet.example/invited\\u0023key\\u003d${KEY}`,
    `{"url":"${target.replaceAll('/', '\\/')}"}`,
    `DESCRIPTION:Join\\n${target}\\nNothing has to be installed.`,
    `https://meet.example/invited#key=3D${KEY.slice(0, 5)}=\r\n${KEY.slice(5)}\r\nRegards`,
    `https://meet.example/invited#key=\r\n=3D${KEY}\r\nRegards`,
    `https://meet.example/invited#key=3=\nD${KEY}\nRegards`,
    `https://meet.example/invited=23key=3D${KEY}`,
    `https://meet.example/invited#key=3D${KEY.replaceAll('-', '=2D').replaceAll('_', '=5F')}`,
    `https://meet.example/invited#key=${KEY.slice(0, 9)}\r${KEY.slice(9)}\rRegards`,
    `https://meet.example/invited#key=${KEY.slice(0, 9)}\u2028${KEY.slice(9)}\u2028Regards`,
    `https://https://meet.example/invited#key=${KEY}`,
    `https:///meet.example/invited#key=${KEY}`,
    `hxxps://meet.example/invited#key=${KEY}`,
    `https://meet.example:443/invited#key=${KEY}`,
  ])('is found: %s', (text) => expect(read(text)).toEqual(invited));

  it.each([
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C01%7Cana%40harbour.example%7C638412345678901234&reserved=0`,
    `https://nam02.safelinks.protection.outlook.com/ap/t-59584e83/?url=${encodeURIComponent(encoded)}&data=x`,
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encoded}&locale=en`,
    `https://urldefense.proofpoint.com/v1/url?u=${encoded}&k=abc%3D`,
    `https://urldefense.proofpoint.com/v2/url?u=https-3A__meet.example_invited-23key-3D${KEY.replaceAll('-', '-2D').replaceAll('_', '-5F')}&d=DwMF&c=x`,
    `https://urldefense.com/v3/__https://meet.example/invited*key=${KEY}__;Iw!!abc!def$`,
    `https://urldefense.com/v3/__https:/meet.example/invited*key=${KEY}__;Iw!!abc`,
    `https://www.google.com/url?q=${encoded}&sa=D&source=calendar&usg=AOvVaw`,
    `https://www.google.com/url?q=${target}&sa=D`,
    `https://linkprotect.cudasvc.com/url?a=${encoded.toLowerCase().replace(KEY.toLowerCase(), KEY)}&c=E,1,abc&typo=1`,
    `https://secure-web.cisco.com/1AbC-d_e/${encoded}`,
    `https://eu-west-1.protection.sophos.com?d=meet.example&u=${base64(target)}&i=NWE&t=abc&h=def`,
    `https://protect.checkpoint.com/v2/___${target}___.YXAxZTp0ZXN0OmM6bzo3ZQ`,
    `https://protect.checkpoint.com/v2/r01/___${encoded}___.YzJlOmFjbWU6YzpvOjEyMzQ1Ng==`,
    `Join (https://url.avanan.click/v2/___${target}___.YXAz).`,
    `https://r.search.yahoo.com/_ylt=x/RV=2/RE=1/RO=10/RU=${encoded}/RK=2/RS=x`,
    `https://protect2.fireeye.com/v1/url?k=abc-def&q=1&e=x&u=${encoded}`,
    `https://eu-central.ctp.trendmicro.com/wis/clicktime/v1/query?url=${encoded}&umid=1`,
    `https://clicktime.symantec.com/3abc/6xy?u=${encoded}`,
    `https://www.linkedin.com/safety/go?url=${encoded}&trk=x`,
    `https://slack-redir.net/link?url=${encoded}`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${encoded}&sa=D`)}&data=x`,
    `Join (https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05).`,
    `https://gcc02.safelinks.protection.office365.us/?URL=${encoded}&amp;data=05%7C01&amp;reserved=0`,
    `<a href="https://eur01.safelinks.protection.outlook.com/?url=${encoded}&amp;data=05" originalsrc="${target}">${target}</a>`,
    `Join the meeting<https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05>`,
    `https://urldefense.us/v3/__https://meet.example/invited*key=${KEY}__;Iw!!abc!def$`,
    `https://url.us.m.mimecastprotect.com/s/AbC?domain=meet.example ${target}`,
    `https://atpscan.global.hornetsecurity.com/?d=abc&f=def&i=&k=x&m=y&n=z&r=q&s=w&u=${encoded}`,
    `https://link.edgepilot.com/s/abc/XYZ?u=${target}`,
    `https://mail.harbour.example/fmlurlsvc/?fewReq=:B:JVAzNjo=&url=${encoded.toLowerCase().replace(KEY.toLowerCase(), KEY)}`,
    `https://linkscan.io/scan/ux/${base64(target)}/0A1B?c=1&i=1&docs=1`,
    `https://abc1.r.eu-west-1.awstrack.me/L0/https:%2F%2Fmeet.example%2Finvited%23key=${KEY}/1/0100018f-0000/abc=226`,
    `https://scanmail.trustwave.com/?c=12345&d=abc&u=${encoded}`,
    `https://protection.retarus.com/v1?u=${encoded}&c=abc&r=def&k=ghi&s=jkl`,
    `https://urlsand.esvalabs.com/?u=${encoded}&e=abc&h=def&f=y&p=n`,
    `https://deref-gmx.net/mail/client/abc/dereferrer/?redirectUrl=${encodeURIComponent(encoded)}`,
    `https://mail.yandex.ru/re.jsx?h=a,abc&l=${base64(target)}`,
    `https://outlook.office.com/owa/redir.aspx?C=abc&URL=${encoded}`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded.slice(0, 40)}\n${encoded.slice(40)}&data=05`,
  ])('is found behind a gateway: %s', (text) => expect(read(text)).toEqual(invited));

  it.each([
    '482913607).',
    '482–913–607',
    '482\u2011913\u2011607',
    '\u200b482913607',
    '482\u00ad913\u00ad607',
    '４８２－９１３－６０７',
    'https://meet.example/482–913–607).',
    'https://meet.example/482913607を開いてください',
    'コードは482-913-607です',
    '会议号：482913607',
    '会议号482913607',
    '코드 482913607로 들어오세요',
    'https://meet.example/482-913-\n607',
    'https://meet.example/4829\n13607\nNothing to install.',
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent('https://meet.example/482913607')}&data=05`,
    `https://urldefense.proofpoint.com/v2/url?u=https-3A__meet.example_482913607&d=DwMF`,
    `https://meet.example/482913607?next=https://evil.example/111222333`,
    'http://localhost:4400/482913607?next=https://evil.example/111222333',
    'Open https://meet.example/482.913.607 now',
    'https://meet.example/48\n29\n136\n07\nNothing to install.',
    '48 29 13 607).',
    '48 29 13 607. ',
    '٤٨٢-٩١٣-٦٠٧',
    '४८२९१३६०७',
    'कोड ४८२९१३६०७ है',
    '๔๘๒๙๑๓๖๐๗',
    'รหัส482913607ครับ',
    'https://meet.example/482913607ครับ',
    'https://meet.example/४८२९१३६०७',
    '৪৮২-৯১৩-৬০৭',
    '`482913607`',
    '#482913607',
    '**482-913-607**',
    '482&#8209;913&#8209;607',
    '482&nbsp;913&nbsp;607',
    '482%2D913%2D607',
    'Code: 482-913-=\r\n607\r\nRegards',
    '482・913・607',
    '482ー913ー607',
    'コードは482・913・607です',
    'Code: 482 · 913 · 607',
    '482•913•607',
    '482_913_607',
    '482/913/607',
    '482,913,607',
    '482:913:607',
    '(482) 913-607',
    'https://meet.example/(482) 913-607',
    'https://meet.example/482・913・607',
    'https://meet.example/482913607=20',
    'https://meet.example/482913607=0D=0A',
    'https://meet.example/482913607[1]',
    '<https://meet.example/482913607|Join>',
    '_https://meet.example/482913607_',
  ])('is a code: %s', (text) => expect(read(text)).toEqual(code));

  it.each([
    'localhost:4400/my-personal-url',
    'http://localhost:4400/my-personal-url',
    ' https://localhost:4400/my-personal-url/\n',
    'localhost:4400/my-personal-url?iThemeId=1',
    '(https://meet.example/my-personal-url).',
    'https://meet.example/my-\npersonal-url',
    'https://meet.example/my-personal-url\u200b',
    ' meet.example/my-personal-url !',
    'https://meet.example/my-personal-url\nRegards',
    'https://meet.example/my-personal-url.\r\nRegards',
    'https://meet.example/my-personal-url\n\nBest regards,\nAna',
    '> https://meet.example/my-personal-url\n> Regards',
    '*https://meet.example/my-personal-url*',
    '「https://meet.example/my-personal-url」',
    '• https://meet.example/my-personal-url',
    'https://meet.example/my-personal-url=20',
    '<https://meet.example/my-personal-url|Join>',
    `https://www.google.com/url?q=${encodeURIComponent('https://meet.example/my-personal-url')}&sa=D`,
  ])('is a personal URL: %s', (text) => expect(read(text)).toEqual(name));

  it.each([
    [`https://meet.example/reset-password#ticket=${TICKET}`, `/reset-password#ticket=${TICKET}`],
    [`https://meet.example/account/confirm/${TICKET}`, `/account/confirm/${TICKET}`],
    [
      `https://meet.example/reset-password#ticket=3D${TICKET.slice(0, 20)}=\r\n${TICKET.slice(20)}\r\nRegards`,
      `/reset-password#ticket=${TICKET}`,
    ],
    [`https://meet.example/account/confirm/${TICKET.slice(0, 20)}=\r\n${TICKET.slice(20)}\r\nRegards`, `/account/confirm/${TICKET}`],
    ['https://meet.example/login', '/login'],
    ['http://localhost:4400/start/my-personal-url', '/start/my-personal-url'],
    ['https://meet.example/reset-\n> password and nothing else', '/reset-password'],
    ['https://meet.example/reset-\npassword and nothing else', '/reset-password'],
  ])('leads to its page: %s', (text, address) => expect(read(text)).toEqual({ kind: 'page', address }));

  it.each([
    'https://meet.example/invited',
    'meet.example/invited#key=abc',
    'https://meet.example/4829136',
    'https://meet.example/4829136\nNothing to install.',
    `https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fmeet.example%2Finvited&data=05`,
  ])('is known to be cut: %s', (text) => expect(read(text)).toEqual({ kind: 'cut' }));

  it.each([
    '',
    'my-personal-url',
    'ana-482913607',
    '番号4829136071です',
    'other.example/my-personal-url',
    'meet.localhost:4400/my-personal-url',
    'https://other.example/localhost:4400/my-personal-url',
    `https://other.example/invited#key=${KEY}`,
    'localhost:4400/',
    `https://meet.example:8443/invited#key=${KEY}`,
    `https://meet.example:80/invited#key=${KEY}`,
    `http://meet.example:443/invited#key=${KEY}`,
    'x_meet.example/login',
    '482&#8209;913&#8209;607 or 111&#8209;222&#8209;333',
    'localhost:4400/short',
    'localhost:4400/my-personal-url is mine',
    `https://meet.example/my-personal-url-${'x'.repeat(60)}\nyz and more`,
    '+482 913 607',
    '48,29,13,607',
    'see localhost:4400/my-personal-url',
    'see https://meet.exam\nple/login',
    'https://meet.exam\nple/login is it',
    '482913607x',
    '4a8a2a9a1a3a6a0a7',
    'https://other.example/meet.example/login',
    'https://other.example/?x=meet.example/login',
    'ask ana@meet.example/my-personal-url',
    'https://protect-eu.mimecast.com/s/AbCdEfGh?domain=meet.example',
    'Use meet.example/482913607 or meet.example/111222333',
    `https://meet.example/login or https://meet.example/invited#key=${KEY}`,
  ])('is none, or not only one: %s', (text) => expect(read(text)).toBeNull());

  it('is looked for in the first 50,000 characters', () => {
    expect(read(`${'x '.repeat(24_000)}${target}`)).toEqual(invited);
    expect(read(`${'x '.repeat(25_000)}${target}`)).toBeNull();
  });

  it('is part of another address, or stands behind words, however much text there is around it', () => {
    expect(read(`https://other.example/?x=meet.example/login ${'word '.repeat(200)}`)).toBeNull();
    expect(read(`see${' '.repeat(600)}meet.example/my-personal-url`)).toBeNull();
    expect(read(`${' '.repeat(499)}meet.example/my-personal-url !`)).toEqual(name);
    expect(read(`${' '.repeat(500)}meet.example/my-personal-url !`)).toBeNull();
  });

  it.each([
    ['a host', 'meet.example/'],
    ['a scheme', 'https://'],
  ])('is none, and soon told, in a text that is %s thousands of times', (_what, part) => expect(read(part.repeat(6_000))).toBeNull());
});
