/** The address of a stored file. @source openapi.yaml, FileAddress */
export const fileAddress = (id: string) => `/api/files/${id}`;
