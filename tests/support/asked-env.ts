export type AskedEnv = Readonly<Record<string, string | undefined>>;

/** Environment variables that record which names were read. */
export function rememberAsked(env: AskedEnv): { readonly env: AskedEnv; readonly asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  const get = (all: AskedEnv, name: string) => {
    asked.add(name);
    return all[name];
  };
  return { env: new Proxy(env, { get }), asked };
}
