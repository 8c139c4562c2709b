/** The types of flow-files.mjs. It is plain JavaScript: it runs before anything is installed. */
interface FlowFile {
  name: string;
  file: string;
  isLifecycle: boolean;
}
export function findFlowFile(wanted: string): FlowFile;
