import { Fragment, type ReactNode } from 'react';
import styles from './checkbox-list.module.css';
import { FieldGroup } from './field-group.tsx';

export interface CheckboxListProps {
  name: string;
  label: string;
  hint?: string;
  problem: string | undefined;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** A picture beside the words. */
  iconOf?: ((option: string) => ReactNode) | undefined;
  /** Another field for a chosen option. */
  detailOf?: ((option: string) => ReactNode) | undefined;
}

/** Any of many. What is chosen stays in the order of the options. */
export function CheckboxList({ name, options, chosen, onChange, iconOf, detailOf, ...group }: CheckboxListProps) {
  const toggle = (option: string) =>
    onChange(options.filter((each) => (each === option ? !chosen.includes(each) : chosen.includes(each))));

  return (
    <FieldGroup name={name} {...group}>
      <ul className={styles.list}>
        {options.map((option, index) => (
          <li key={option} className={styles.item} data-chosen={chosen.includes(option)}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                id={index === 0 ? name : undefined}
                name={name}
                value={option}
                checked={chosen.includes(option)}
                onChange={() => toggle(option)}
              />
              {iconOf?.(option)}
              <span className={styles.word}>
                {option.split('/').map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && (
                      <>
                        /<wbr />
                      </>
                    )}
                    {part}
                  </Fragment>
                ))}
              </span>
            </label>
            {chosen.includes(option) && detailOf?.(option)}
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
