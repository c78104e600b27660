import type { AppContext } from "@workers/context";
import type { BulkPreview, BulkPreviewForm } from "@workers/contracts/members/bulk";
import { judge } from "./judge";
import { operationsOf, removalOperation } from "./operations";
import { idsOfSelection, selected } from "./people";

/** Names shown of who is left out for a reason. */
const shownNames = 10;
const judgedAtOnce = 1000;

/** Who a bulk change would touch, who would be left out and why. Nothing is changed. */
export async function previewBulk(ctx: AppContext, { changes, ...selection }: BulkPreviewForm): Promise<BulkPreview> {
  const condition = await selected(ctx, selection);
  const operations = changes ? await operationsOf(ctx, changes) : [removalOperation(ctx)];
  const preview: BulkPreview = {
    total: 0,
    acts: operations.map(({ act, name }) => ({ act, name, touched: 0, leftOut: {}, examples: {} })),
  };
  for await (const ids of idsOfSelection(ctx, condition)) {
    preview.total += ids.length;
    for (let from = 0; from < ids.length; from += judgedAtOnce)
      for (const [i, operation] of operations.entries()) {
        const act = preview.acts[i]!;
        const { touched, leftOut } = await judge(ctx, operation, ids.slice(from, from + judgedAtOnce));
        act.touched += touched.length;
        for (const { person, reason } of leftOut) {
          act.leftOut[reason] = (act.leftOut[reason] ?? 0) + 1;
          const names = (act.examples[reason] ??= []);
          if (names.length < shownNames && person.name) names.push(person.name);
        }
      }
  }
  return preview;
}
