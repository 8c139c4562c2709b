import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('saveFile', () => {
  it.each([
    ['application/json', 'a.json'],
    ['application/pdf', 'a.pdf'],
    ['image/webp', 'a.webp'],
    ['image/jpeg', 'a.jpg'],
    ['image/png', 'a.png'],
    ['text/html', 'a.html'],
    ['text/calendar', 'a.ics'],
    ['text/plain', 'a.bin'],
    ['', 'a.bin'],
  ])('downloads %j as %s, and releases it', (type, name) => {
    const link = { href: '', download: '', click: vi.fn() };
    const revokeObjectURL = vi.fn();
    vi.stubGlobal('document', { createElement: () => link });
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:gida/1', revokeObjectURL });

    saveFile(new Blob(['it'], { type }), 'a');

    expect(link).toMatchObject({ href: 'blob:gida/1', download: name });
    expect(link.click).toHaveBeenCalledOnce();
    expect(revokeObjectURL).toHaveBeenCalledWith('blob:gida/1');
  });

  it('does nothing outside a page', () => {
    expect(() => saveFile(new Blob(['it']), 'a')).not.toThrow();
  });
});
