/** What automations do with members: tags, spaces, mails; and for whom, by segments. */
import "./actions";
import "./segment-condition";
