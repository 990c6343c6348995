export { moveToMemory as setup } from '#tools/start/memory-folder.ts';
