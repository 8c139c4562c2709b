import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './file-field.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface FileFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  /** Accepted types, like `accept` of the input. */
  accept: string;
  multiple?: boolean;
  icon: IconName;
  /** The label of the button: 'Choose photos'. */
  action: string;
  onFiles: (files: File[]) => void;
  /** The chosen files. */
  children?: ReactNode;
}

/**
 * Takes files that users choose or drop. The file input covers the whole area, so that the browser handles both. It is
 * cleared after each choice, because the parent shows the chosen files.
 */
export function FileField(props: FileFieldProps) {
  const { name, label, hint, problem, accept, multiple = false, icon, action, onFiles, children } = props;
  return (
    <Field name={name} label={label} hint={hint} problem={problem} after={children}>
      {(control) => (
        <div className={styles.area}>
          <Icon name={icon} />
          <span aria-hidden="true">{action}</span>
          <input
            {...control}
            className={styles.input}
            type="file"
            accept={accept}
            multiple={multiple}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0) onFiles(files);
            }}
          />
        </div>
      )}
    </Field>
  );
}
