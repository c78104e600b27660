/** The least that could bring a message to everybody: a bare `ws` server that sends what it gets to all. Run by `fork`. */
import { WebSocketServer } from "ws";

const server = new WebSocketServer({ port: 0, perMessageDeflate: false });
server.on("listening", () => process.send(server.address().port));
server.on("connection", (socket) => {
  socket.on("message", (data) => {
    const text = data.toString();
    for (const socket of server.clients) socket.send(text);
  });
});
