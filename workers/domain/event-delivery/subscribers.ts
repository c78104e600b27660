import { automationRunner, newMemberAutomations } from "../automations";
import { messageLinkPreviews, moderatedMessages } from "../chats";
import { secondTrials, subscriptionEnder } from "../checkout";
import { hostnameRemover } from "../domains";
import { acceptedRequestMails, accessMails } from "../notices";
import { paymentComparer } from "../payment-comparisons";
import { decisionMails } from "../moderation";
import { notifier } from "../notifications";
import { extendedPlanWorker, paymentWebhookWorker } from "../payments";
import { tariffFollower } from "../tariffs";
import { operatorCopier } from "../tickets";
import type { Consumer, DomainEvent } from "../events";
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
