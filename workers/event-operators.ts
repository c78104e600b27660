import type { AppId, OrderEventId, ProjectId } from "@db/vocabulary/ids";

/** What operators are notified of, besides what members do. */
export type OperatorFact =
  /** A payment, a refund, or what else operators are notified of, was added to what happened to an order. */
  | { type: "money.recorded"; projectId: ProjectId; orderEventId: OrderEventId }
  /** A plan is no longer on sale for what its provider says of it, a webhook was refused, a mail server failed, or a run of an automation did to its last try. */
  | {
      type: "integration.failed";
      projectId: ProjectId;
      /** Null for what belongs to no app. */
      ofAppId: AppId | null;
      kind: "planNotSold" | "webhook" | "mailServer" | "automation";
      thingId: string;
      title: string;
    };
