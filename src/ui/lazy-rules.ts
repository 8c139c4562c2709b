/** The validation of a form, such as a yup schema. */
export interface Rules {
  validate(values: unknown, options?: object): Promise<unknown>;
  /** Preloads the rules. */
  prepare?(): void;
}

/**
 * Loads validation rules after the form, while the user reads and types. If they cannot be loaded the form validates
 * nothing, and the errors of the server replace them.
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
