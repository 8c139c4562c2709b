/** An expected failure of a command, printed as whole sentences without a stack. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}
