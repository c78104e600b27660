import { periods } from "@db/vocabulary/limits";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { deleteOldObjects } from "@workers/domain/kernel/old-objects";
import { bulkFolder } from "./people";

registerClockJob({
  every: "tenMinutes",
  name: "bulkPeopleSwept",
  run: (ctx) => deleteOldObjects(ctx.env, bulkFolder, ctx.now(), periods.taskInputDays),
});
