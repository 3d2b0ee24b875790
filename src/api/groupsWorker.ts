import { answerPort, type LastTask, type PackTask, sendLast } from './groupsPort';

addEventListener('message', ({ data }: MessageEvent<(PackTask | LastTask) & { port: MessagePort }>) => {
  if (data.kind === 'pack') answerPort(data.port, data);
  else sendLast(data.port, data);
});
