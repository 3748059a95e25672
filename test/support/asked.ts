/*
 * The fields that requests ask for: all that we know, by name, since the service may leave the rest out
 * (docs/service-notes.md, "Shapes and values"), and `:default` for what we do not know.
 */

export const ACTION_FIELDS =
  ':default,name,reference,priority,status,statusTimestamp,isBillableOverride,createdTimestamp,modifiedTimestamp,' +
  'isDeleted,deletedBy,deletedTimestamp,isFavorite,overrideBillingStatus,importExternalReference,amlReviewStatus,' +
  'bannerText,assignedTo,division,actionType,step,primaryParticipants,lastAccessTimestamp';

export const CONTACT_FIELDS =
  ':default,displayName,name,isCompany,companyName,salutation,firstName,middleName,lastName,suffix,preferredName,' +
  'displayInitials,occupation,email,phone1Label,phone1Country,phone1Area,phone1Number,fax,sms,website,' +
  'physicalAddressLine1,physicalAddressLine2,physicalCity,physicalCounty,physicalStateProvince,physicalPostCode,' +
  'mailingAddressLine1,mailingAddressLine2,mailingCity,mailingCounty,mailingStateProvince,mailingPostCode,' +
  'importExternalReference,createdTimestamp,modifiedTimestamp,division,physicalCountry,mailingCountry,phone1Notes,' +
  'debtorStatementSendEmail,debtorStatementUsePrimaryEmail,debtorStatementEmail,' +
  'phone2Label,phone2Country,phone2Area,phone2Number,phone2Notes,phone3Label,phone3Country,phone3Area,phone3Number,' +
  'phone3Notes,phone4Label,phone4Country,phone4Area,phone4Number,phone4Notes';

/** What is asked for besides when the user wants personal details. */
export const PERSONAL_FIELDS =
  'birthTimestamp,dateOfBirthStatus,countryIdOfBirth,isDeceased,deathTimestamp,gender,genderTypeName,maritalStatus,' +
  'taxNumber,amlStatus,amlProgress,amlRisk,amlNote,disabilityStatus,culturalIdentity,primaryLanguage,yearOfArrival';
