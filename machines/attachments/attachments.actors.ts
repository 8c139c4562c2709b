import { uploadMachine } from '../upload/upload.machine.ts';

export const attachmentsActors = { upload: uploadMachine };
