/** Push messages to people's own devices: which there are, the keys that messages are signed with, and sending them. */
import "./declared-events";

export { appPushKey, installationPushKey } from "./push-keys";
export { devicesOfAccounts, dropPushToken, keepPushToken, listPushDevices, type PushDeviceRow } from "./devices";
export { sendPushMessage } from "./send-push";
