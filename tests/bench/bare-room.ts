import { DurableObject } from "cloudflare:workers";

/** The least that could bring a message to everybody in workerd: a Durable Object that sends what it gets to all its sockets. */
export class BareRoom extends DurableObject {
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get("Upgrade") !== "websocket") {
      const text = await request.text();
      for (const socket of this.ctx.getWebSockets()) socket.send(text);
      return new Response("OK");
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }
}

interface WithBareRoom {
  BARE_ROOM: DurableObjectNamespace;
}

export const bareRoom = (env: unknown) => (env as WithBareRoom).BARE_ROOM.getByName("bench");
