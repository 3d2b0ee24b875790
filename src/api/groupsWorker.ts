import { answerPort, type GroupsTask } from './groupsPort';

addEventListener('message', ({ data }: MessageEvent<GroupsTask & { port: MessagePort }>) => {
  answerPort(data.port, data);
});
