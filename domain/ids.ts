/** Whether a text could be an id of the contract: anybody may have written what stands in an address. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
