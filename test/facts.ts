/**
 * What the service document says, one entry a row, in the order of the document; and what is decided where a row of it
 * is "not shown". Each entry is proven by at least one test that names it and runs the connector
 * (`support/factProof.ts`); `.ci/run` holds the list against the tests that passed (`scripts/provenFacts.ts`).
 */
export const FACTS = {
  /* Introduction, "What the service does". */
  'base.path': 'all paths are relative to {base_url}/api/rest',
  'base.json': 'bodies are JSON',
  'base.envelope': 'a response has links (templates), a key named after the resource, an optional linked, meta.paging',
  'base.records': 'the service manages actions, participants and related records',
  'base.hooks': 'a client registers an event name and a target URL; the event is sent there as an HTTP POST',
  'base.creation': 'GET the configuration of the Start step, collect the input it requires, POST it',
  'base.otherResources': 'not shown: read from public facts, and whatever is unknown is kept, never an error',

  /* Resources and their fields: resthooks. */
  'hook.wrapper': 'request and response bodies wrap records in an array under resthooks',
  'hook.id': 'string, assigned by the service, required in the body of an update',
  'hook.eventName': 'string, the name of a supported event, required on create',
  'hook.targetUrl': 'string, receives the callbacks, its query string is kept, required on create',
  'hook.otherFields': 'not shown: ignored',

  /* actioncreate (GET) resource: properties. */
  'start.scope': 'the scope parameter is actioncreate',
  'start.location': '/actioncreate',
  'start.methods': 'GET and POST',
  'start.defaultPageSize': '50',
  'start.maxPageSize': '200',
  'start.includes':
    'step, tasks, messages, templates, both kinds of participant types, data fields, related, trust accounts',

  /* actioncreate (GET) resource: attributes. */
  'start.id': 'string, the action type id',
  'start.step': 'link: the Start step, <action_type_id>--<step_number>',
  'start.stepTasks': 'links: all tasks, mandatory and optional',
  'start.stepMessages': 'links: messages, emails only, <action_type_id>--<step_number>--<n>',
  'start.documentTemplates': 'links: templates added to the action',
  'start.stepParticipantTypes': 'links: participant types shown to the user',
  'start.otherParticipantTypes': 'links: further participant types that must be shown',
  'start.stepDataFields': 'links: data fields that the user can edit',
  'start.stepRelatedActionTypes': 'links: related action types that the user must associate',
  'start.actionType': 'link: the action type',
  'start.trustAccounts': 'links: trust accounts',
  'start.trustAccountFields': 'not shown: a name is read when there is one, else the id',

  /* Link templates. */
  'template.step': 'actioncreate.step: steps, /steps/{actioncreate.step}',
  'template.stepTasks': 'actioncreate.stepTasks: steptasks, /steptasks/{actioncreate.stepTasks}',
  'template.stepMessages': 'actioncreate.stepMessages: stepmessages, /stepmessages/{actioncreate.stepMessages}',
  'template.documentTemplates':
    'actioncreate.documentTemplates: documenttemplates, /documenttemplates/{actioncreate.documentTemplates}',
  'template.stepParticipantTypes':
    'actioncreate.stepParticipantTypes: stepparticipanttypes, /stepparticipanttypes/{actioncreate.stepParticipantTypes}',
  'template.otherParticipantTypes':
    'actioncreate.otherParticipantTypes: participanttypes, /participanttypes/{actioncreate.otherParticipantTypes}',
  'template.stepDataFields':
    'actioncreate.stepDataFields: stepdatafields, /stepdatafields/{actioncreate.stepDataFields}',
  'template.stepRelatedActionTypes':
    'actioncreate.stepRelatedActionTypes: steprelatedactiontypes, /steprelatedactiontypes/{actioncreate.stepRelatedActionTypes}',
  'template.actionType': 'actioncreate.actionType: actiontypes, /actiontypes/{actioncreate.actionType}',
  'template.trustAccounts':
    'actioncreate.trustAccounts: trustbankaccounts, /trustbankaccounts/{actioncreate.trustAccounts}',
  'start.ownLinks': "the record's own links hold one step id and arrays of ids, empty where the step has none",

  /* Linked records returned by the GET. */
  'linked.flags': 'boolean-like flags are T or F',
  'linked.steps': 'id, stepNumber, stepName, description, actionStatus, assignToMandatory; two links, one nullable',
  'linked.steptasks': 'id (integer), task_name, priority, dueDateText, isMandatory; links to type, assignee type, step',
  'linked.stepmessages':
    'id, method, subject, message, messageHtml, isMandatory; links to type, step, from and to type',
  'linked.documenttemplates': 'id (integer), name, description (nullable), fileName and twelve others; four links',
  'linked.stepparticipanttypes': 'id, isRequired, displayOrder; links to type, step, participant type',
  'linked.participanttypes':
    'id (integer), name, description, isBaseParticipantType, companyFlag, taxNumberAlias (nullable)',
  'linked.stepdatafields':
    'id (integer), groupLabel, fieldLabel, fieldDescription, defaultValue (nullable), forceDefaultValue, displayOrder, isRequired; four links',
  'linked.steprelatedactiontypes': 'id, isMandatory; links to type, related type, step',
  'linked.templates': "the response's links also carry templates for the linked resources' own links",
  'paging.block': 'meta.paging.actioncreate: recordCount, pageCount, page, pageSize, prevPage and nextPage (nullable)',

  /* actioncreate (POST) request attributes. */
  'post.body': '{ "actioncreate": { …, "links": { … } } }',
  'post.actionName': 'string, required',
  'post.fileReference': 'string',
  'post.priority': 'integer, 0 when omitted',
  'post.status': 'Active, Inactive, Template or Closed; Active when omitted',
  'post.timestamp': 'date, the step-change date; now when omitted',
  'post.stepDataField':
    'mixed, one attribute stepDataField{N} per id; an optional one that is not supplied becomes NULL',
  'post.fileNote': 'string, required when the step configuration requires a file note',
  'post.assignedToParticipant': 'participant id; the participant of the access token when omitted',
  'post.links.actionType': 'string id, required',
  'post.links.stepTasks':
    'ids of the confirmed tasks; a missing id means deselected, mandatory ones are always created',
  'post.links.stepTasks.people': 'participants must be given for the participant type that a task is assigned to',
  'post.links.stepMessages':
    'ids of the confirmed messages; a missing id means deselected, mandatory ones always go out',
  'post.links.stepMessages.people': 'participants must be given for the to and from types, with a valid email address',
  'post.links.documentTemplates': 'ids of the confirmed templates; a missing id means deselected',
  'post.links.participantType': 'participantType{N}: participant ids, N being the participant type id',
  'post.links.relatedActionType': 'relatedActionType{N}: action ids, N being the id in stepRelatedActionTypes',
  'post.links.trustAccounts': 'array of trust bank accounts',

  /* actioncreate (POST) response. */
  'reply.key': 'the standard actions record, under actioncreate',
  'reply.id': 'integer, the new action id',
  'reply.name': 'string, from actionName',
  'reply.reference': 'string or null, from fileReference',
  'reply.priority': 'integer, 0 when omitted',
  'reply.status': 'string',
  'reply.statusTimestamp': 'ISO 8601 with offset',
  'reply.isBillableOverride': 'T, F or null',
  'reply.createdTimestamp': 'date',
  'reply.modifiedTimestamp': 'ISO 8601 with offset',
  'reply.isDeleted': 'T or F',
  'reply.deletedBy': 'participant id or null',
  'reply.deletedTimestamp': 'timestamp or null',
  'reply.isFavorite': 'T or F',
  'reply.links.assignedTo': 'participant id',
  'reply.links.division': 'division id',
  'reply.links.actionType': 'action type id',
  'reply.links.primaryParticipants': 'participant ids, or null when none were supplied',
  'reply.templates': 'links holds templates for assignedTo, division, actionType, primaryParticipants',

  /* Callback bodies. */
  'callback.body': '{ "<resource>": [ { …record… } ] }, for example actions with id and name',
  'callback.otherFields': 'not shown: every other attribute may be missing, and what is unknown is kept',

  /* States and transitions. */
  'hookState.fired': 'an event sends a callback POST to targetUrl and leaves the hook registered',
  'status.allowed': 'Active, Inactive, Template, Closed at creation',
  'status.default': 'Active when omitted',

  /* Endpoints. */
  'endpoint.callback': 'POST {targetUrl}, by the service',
  'endpoint.readStartStep': 'GET /actioncreate/{action_type_id}, no filters, no multiple ids',
  'endpoint.createAction': 'POST /actioncreate: the standard action record under actioncreate',
  'note.oneId': 'GET /actioncreate accepts exactly one id',
  'note.twoForms': 'GET and POST of actioncreate differ: configuration out, input in',
  'note.noInput':
    'a Start step that needs no input: POST takes actionName and links.actionType only; all collections empty',
  'note.messageIds': 'not shown: links.stepMessages takes the last segment of the id as an integer',

  /* Authentication. */
  'auth.onBehalf': 'an access token identifies a participant, the default assignee',
  'auth.scope': 'the scope of actioncreate is actioncreate',
  'auth.obtained':
    'not shown: OAuth2 with code and rotating refresh tokens, presented as a bearer to the connected host only',
  'auth.callbacks': 'not shown: a callback is taken without proof of its sender',

  /* Events and delivery rules. */
  'event.unlisted': 'an event that is not in the table is unavailable',
  'event.ActionCreated': 'a new action is created; actions',
  'event.ParticipantCreated': 'a new participant is created; participants',
  'delivery.post': 'one HTTP POST to the targetUrl of each hook of the event, its query string included',
  'delivery.body': 'the form of a single-record GET of the resource',
  'delivery.count': 'triggeredCount counts triggers',
  'delivery.open': 'not shown: repeats of an id are one row; own creations are events like any other',

  /* Errors. */
  'error.sparse': 'error reporting of actioncreate is sparse, it has no codes: a sentence of ours stands in',
  'error.noName': 'a POST without actionName or actionType is invalid',
  'error.noData': 'a POST without a required stepDataField{N} is invalid',
  'error.noFileNote': 'a POST without the fileNote that is required is invalid',
  'error.noPeople': 'a task or message whose participant types have no participants is invalid',
  'error.noAddress': 'an email message whose participants lack a valid email address is invalid',
  'error.format': 'not shown: every form and status that public facts name is read, whatever else is an error in words',

  /* Limits. */
  'limit.defaultPageSize': '50 for actioncreate',
  'limit.maxPageSize': '200 for actioncreate',
  'limit.idsPerGet': 'one id per GET /actioncreate/{action_type_id}',
  'limit.rate': 'not shown: a 429 throttles the run for 1 to 300 seconds',

  /* Versioning. */
  'version.prefix': 'the paths carry the fixed prefix /api/rest',
} as const;
