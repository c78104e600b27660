import type { AppId, AutomationRunId, ProfileId, ProjectId, SegmentId } from "@db/vocabulary/ids";
import type { AutomationAction, AutomationEvent, AutomationSettings } from "@db/vocabulary/integrations";
import type { App, AppContext, Context } from "@workers/context";
import type { Database } from "@workers/store";
import { invalid } from "@workers/errors";

/** The app that an automation works in, for what the app does by itself. */
export interface AutomationScope {
  app: App & { id: AppId; projectId: ProjectId };
  shard: Database;
}

/** An action of the app itself, as the area that owns it registers it. It may be done twice. */
export interface RegisteredAction {
  /** Refuses with 422 what the app doesn't have. */
  require(ctx: AppContext, settings: AutomationSettings): Promise<void>;
  run(
    ctx: Context,
    scope: AutomationScope,
    run: { id: AutomationRunId; profileId: ProfileId; settings: AutomationSettings },
  ): Promise<void>;
}

type OwnAction = Exclude<AutomationAction, "save_contact">;
const actions = new Map<OwnAction, RegisteredAction>();

/** An area says what an action of automations does. */
export const registerAutomationAction = (action: OwnAction, registered: RegisteredAction): void =>
  void actions.set(action, registered);

export const actionOf = (action: AutomationAction): RegisteredAction | undefined =>
  action === "save_contact" ? undefined : actions.get(action);

interface RegisteredCondition {
  require(ctx: AppContext, id: SegmentId): Promise<void>;
  /** Whether the person is found by the segment now; one that is gone finds nobody. */
  holds(ctx: Context, scope: AutomationScope, id: SegmentId, profileId: ProfileId): Promise<boolean>;
}
let segments: RegisteredCondition | null = null;
export const registerSegmentCondition = (condition: RegisteredCondition): void => void (segments = condition);

export const meetsSegment = async (
  ctx: Context,
  scope: AutomationScope,
  { segmentId }: AutomationSettings,
  profileId: ProfileId,
): Promise<boolean> => !segmentId || (await segments!.holds(ctx, scope, segmentId, profileId));

/** Refuses settings with which an automation could not do what it is for. */
export async function requireSettings(
  ctx: AppContext,
  { event, action, settings }: { event: AutomationEvent; action: AutomationAction; settings: AutomationSettings },
): Promise<void> {
  if (event === "inactive" && !settings.days) throw invalid({ field: "days", key: "required" });
  if (settings.segmentId) await segments!.require(ctx, settings.segmentId);
  await actionOf(action)?.require(ctx, settings);
}
