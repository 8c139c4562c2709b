/** Where a stored file is read. @source openapi.yaml, FileAddress */
export const fileAddress = (id: string) => `/api/files/${id}`;
