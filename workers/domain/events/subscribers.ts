import { acceptedRequestMails } from "../notices";
import type { Consumer } from "./consumer";

/**
 * Who reacts to what happened. Consumers get each recorded event through the queue, with retries; adding an area that reacts
 * means adding a line here, and nowhere else. The rooms are told at once (dispatch.ts): what they miss, clients fetch.
 */
const consumers: readonly Consumer[] = [acceptedRequestMails];

export const consumersOf = (type: string): Consumer[] => consumers.filter((one) => (one.types as readonly string[]).includes(type));

export const consumerNamed = (name: string): Consumer | undefined => consumers.find((one) => one.name === name);
