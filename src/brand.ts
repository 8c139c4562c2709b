/** Who we are, said once. */
export const brand = {
  name: 'Gida',
  legalName: 'Gida Limited Company',
  supportEmail: 'support@gida.example',
  /** @source SPEC.md section 9 */
  copyrightYear: 2024,
} as const;
