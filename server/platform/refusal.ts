/** Why something is not done, in whole sentences for whoever starts it in a terminal: there no stack helps. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}
