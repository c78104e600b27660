import { appRoom } from "@party/stubs";
import { declareEvents } from "@workers/domain/kernel/facts";
import { callWithRetries, shardOfApp } from "@workers/domain/kernel/realtime";
import { readGates } from "@workers/tenancy";

declareEvents({
  "access.changed": {
    async audience({ appId }, ctx) {
      const shard = await shardOfApp(ctx, appId);
      const gates = shard && (await readGates({ shard }, { id: appId }));
      if (gates) await callWithRetries(() => appRoom(ctx.env, appId).gatesChanged([...gates]));
      return { kind: "app" };
    },
  },
});
