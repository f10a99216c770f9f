import { openEarlySocket } from './early-socket.ts';

openEarlySocket(window);
