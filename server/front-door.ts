import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type PlainGet, readPlainGet } from './plain-get.ts';

export interface FrontDoorOptions {
  /** The whole answer, head and body, or undefined when the request is for the server behind the door. */
  answer: (request: PlainGet) => Buffer | undefined;
  /** Milliseconds that a new connection may stay silent. */
  firstRequestTimeout: number;
  /** Milliseconds that a connection is kept after an answer. */
  keepAliveTimeout: number;
}

/**
 * Stands before Node's HTTP server and answers what is ready at once: a connection's requests are read here
 * as long as each is one plain GET with an answer. The first that is not goes to the server with its
 * connection, which never comes back. Parsing and writing HTTP in Node costs more than twice of all the rest
 * of such an answer (docs/decisions/007). Gives the function that ends the waiting connections.
 */
export function openFrontDoor(server: Server, options: FrontDoorOptions): () => void {
  const { answer, firstRequestTimeout, keepAliveTimeout } = options;
  const behind = server.listeners('connection');
  const waiting = new Set<Socket>();
  let isClosed = false;

  function take(socket: Socket): void {
    for (const serve of behind) serve.call(server, socket);
  }

  function welcome(socket: Socket): void {
    if (isClosed) {
      take(socket);
      return;
    }
    const leave = () => socket.destroy();
    const finish = () => socket.end();
    const forget = () => waiting.delete(socket);
    const goOn = () => socket.resume();

    function handOver(bytes: Buffer): void {
      socket
        .off('data', read)
        .off('timeout', leave)
        .off('end', finish)
        .off('close', forget)
        .off('drain', goOn);
      socket.setTimeout(0);
      waiting.delete(socket);
      socket.unshift(bytes);
      take(socket);
      socket.off('error', leave);
    }

    function read(bytes: Buffer): void {
      const request = readPlainGet(bytes);
      const answered = request && !isClosed ? answer(request) : undefined;
      if (!answered) {
        handOver(bytes);
        return;
      }
      socket.setTimeout(keepAliveTimeout);
      // Who does not fetch the answers gets no more of them.
      if (!socket.write(answered)) socket.pause();
    }

    waiting.add(socket);
    socket.setTimeout(firstRequestTimeout);
    socket.on('timeout', leave).on('error', leave).on('end', finish).on('close', forget);
    socket.on('drain', goOn).on('data', read);
  }

  server.removeAllListeners('connection');
  server.on('connection', welcome);
  return () => {
    isClosed = true;
    for (const socket of waiting) socket.destroySoon();
  };
}
