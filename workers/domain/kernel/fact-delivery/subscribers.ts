import { automationRunner, newMemberAutomations } from "@workers/domain/platform/automations";
import { messageLinkPreviews, moderatedMessages } from "@workers/domain/community/chats";
import { secondTrials, subscriptionEnder } from "@workers/domain/commerce/checkout";
import { hostnameRemover } from "@workers/domain/platform/domains";
import { acceptedRequestMails, accessMails } from "@workers/domain/commerce/notices";
import { paymentComparer } from "@workers/domain/commerce/payment-comparisons";
import { decisionMails } from "@workers/domain/community/moderation";
import { notifier } from "@workers/domain/community/notifications";
import { extendedPlanWorker, paymentWebhookWorker } from "@workers/domain/commerce/payments";
import { tariffFollower } from "@workers/domain/platform/tariffs";
import { operatorCopier } from "@workers/domain/community/tickets";
import type { Consumer, DomainEvent } from "../facts";
import { invalidateCaches } from "./invalidate-caches";

/**
 * Who reacts to what happened. Consumers get each recorded event through the queue, with retries; adding an area that reacts
 * means adding a line here, and nowhere else. The rooms get events at once (dispatch.ts): what they miss, clients fetch.
 */
export const consumers: readonly Consumer[] = [
  acceptedRequestMails,
  accessMails,
  paymentWebhookWorker,
  extendedPlanWorker,
  secondTrials,
  subscriptionEnder,
  paymentComparer,
  tariffFollower,
  hostnameRemover,
  newMemberAutomations,
  automationRunner,
  messageLinkPreviews,
  moderatedMessages,
  notifier,
  decisionMails,
  operatorCopier,
];

/** React within `publish`, before the answer, and so wait for nothing. */
const immediate: readonly ((event: DomainEvent) => void)[] = [invalidateCaches];

export const reactAtOnce = (event: DomainEvent): void => immediate.forEach((react) => react(event));

export const consumersOf = (type: string): Consumer[] =>
  consumers.filter((consumer) => (consumer.types as readonly string[]).includes(type));

export const consumerNamed = (name: string): Consumer | undefined =>
  consumers.find((consumer) => consumer.name === name);
