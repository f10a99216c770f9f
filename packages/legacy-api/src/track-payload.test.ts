import { expect, it } from 'vitest';
import { eventPayload, trackingPayload } from './track-payload.ts';

it('[TRACK-01] [TRACK-02] [TRACK-08] a tracking payload has a name, properties as JSON text, and GA unless told otherwise', () => {
  expect(trackingPayload('SHARE_CLICKED', { context: 'x' })).toEqual({
    ActionName: 'SHARE_CLICKED',
    ActionProperties: '{"context":"x"}',
    Integration: 0,
  });
});

it('[TRACK-03] [TRACK-04] an event payload has the same inside trackParams', () => {
  expect(eventPayload('JOIN_CLICKED', {}, 2)).toEqual({ trackParams: { eventName: 'JOIN_CLICKED', properties: '{}', integration: 2 } });
});

it('a payload leaves out what may not leave the product', () => {
  const properties = { code: '123456789', context: '123-456-789' };
  expect(trackingPayload('X', properties).ActionProperties).toBe('{"context":"[code]"}');
  expect(eventPayload('X', properties).trackParams.properties).toBe('{"context":"[code]"}');
});
