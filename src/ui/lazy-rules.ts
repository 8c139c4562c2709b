/** The validation of a form, such as a yup schema. */
export interface Rules {
  validate(values: unknown, options?: object): Promise<unknown>;
  /** Fetches what the checking will need. */
  prepare?(): void;
}

/**
 * Rules that are fetched beside the form and not before it: the person reads and types meanwhile. Where they cannot be
 * fetched nothing is checked here, and the errors of the server replace them.
 */
export function lazyRules(load: () => Promise<Rules>): Rules {
  let loading: Promise<Rules> | undefined;

  const rules = () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  return {
    validate: async (values, options) => {
      const loaded = await rules().catch(() => undefined);
      return loaded ? loaded.validate(values, options) : values;
    },
    prepare: () => void rules().catch(() => undefined),
  };
}
