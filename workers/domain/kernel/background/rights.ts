import { z } from "zod";
import type { TaskType } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";

/** Whether somebody may do what a task does, and therefore see, stop and resume it, whoever started it. */
type Right = (ctx: AppContext, input: unknown) => boolean | Promise<boolean>;

const rights = new Map<string, Right>();
const keyOf = (type: TaskType, entityType?: string) => (entityType === undefined ? type : `${type} ${entityType}`);

/** Says who may see, stop and resume tasks of a type besides their starter; of a type without this nobody else may. */
export function registerTaskRight(type: TaskType, right: Right, entityType?: string): void {
  rights.set(keyOf(type, entityType), right);
}

const inputOfEntity = z.looseObject({ entityType: z.string().optional() });

export async function holdsTaskRight(ctx: AppContext, type: TaskType, input: unknown): Promise<boolean> {
  const right = rights.get(keyOf(type, inputOfEntity.safeParse(input).data?.entityType));
  return right ? right(ctx, input) : false;
}
