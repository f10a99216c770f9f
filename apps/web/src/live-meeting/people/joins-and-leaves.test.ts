import { describe, expect, it } from 'vitest';
import { host, viewer } from '../../testing/live-messages.ts';
import { type JoinsAndLeaves, withChange } from './joins-and-leaves.ts';

const bo = { ...viewer, id: 'bo', name: 'Bo' };
const cy = { ...viewer, id: 'cy', name: 'Cy' };
const nothing: JoinsAndLeaves = new Map();
const told = (joinsAndLeaves: JoinsAndLeaves) => [...joinsAndLeaves.values()].map(({ what, name }) => `${name} ${what}`);

describe('who comes and goes', () => {
  it('is told of the others, in the order of the list', () => {
    expect(told(withChange(nothing, [host, bo], [host, viewer, cy], host.id))).toEqual(['Sana Dev came', 'Cy came', 'Bo went']);
    expect(told(withChange(nothing, [host], [host, viewer], viewer.id))).toEqual([]);
  });

  it('is gathered, and whoever is here again before it was told has done neither', () => {
    const came = withChange(nothing, [host], [host, bo], host.id);
    expect(told(withChange(came, [host, bo], [host, bo, cy], host.id))).toEqual(['Bo came', 'Cy came']);
    expect(told(withChange(came, [host, bo], [host], host.id))).toEqual([]);
    const went = withChange(nothing, [host, bo], [host], host.id);
    expect(told(withChange(went, [host], [host, bo], host.id))).toEqual([]);
  });

  it('says nothing of a lost socket, nor of who was removed', () => {
    expect(told(withChange(nothing, [host, bo], [host, { ...bo, isConnected: false }], host.id))).toEqual([]);
    expect(told(withChange(nothing, [host, bo], [host], host.id, [{ id: 'bo', name: 'Bo' }]))).toEqual([]);
  });
});
