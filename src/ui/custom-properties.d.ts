import 'react';

/** Custom properties in `style`: how a number reaches a style sheet. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
