/** What the screens ask of a browser and jsdom does not have. */
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Fetched when it is needed: under a clock that stands still, nobody would wait for it.
await import('#src/ui/calendar/day-calendar.tsx');

export {};
