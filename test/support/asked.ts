/*
 * The fields that requests ask for: all that we know, by name, since the service may leave the rest out
 * (docs/service-notes.md, "Shapes and values"), and `:default` for what we do not know.
 */

export const ACTION_FIELDS =
  ':default,name,reference,priority,status,statusTimestamp,isBillableOverride,createdTimestamp,modifiedTimestamp,' +
  'isDeleted,deletedBy,deletedTimestamp,isFavorite,importExternalReference,' +
  'assignedTo,division,actionType,step,primaryParticipants,' +
  'lastAccessTimestamp,overrideBillingStatus,amlReviewStatus,bannerText';

export const CONTACT_FIELDS =
  ':default,displayName,name,isCompany,companyName,firstName,middleName,lastName,preferredName,occupation,' +
  'email,website,phone1Label,phone2Label,phone3Label,phone4Label,' +
  'physicalAddressLine1,physicalAddressLine2,physicalCity,physicalStateProvince,physicalPostCode,' +
  'mailingAddressLine1,mailingAddressLine2,mailingCity,mailingStateProvince,mailingPostCode,' +
  'importExternalReference,createdTimestamp,division,physicalCountry,mailingCountry,' +
  'salutation,suffix,displayInitials,' +
  'phone1Country,phone1Area,phone1Number,phone1Notes,phone2Country,phone2Area,phone2Number,phone2Notes,' +
  'phone3Country,phone3Area,phone3Number,phone3Notes,phone4Country,phone4Area,phone4Number,phone4Notes,' +
  'fax,sms,physicalCounty,mailingCounty,modifiedTimestamp';

/** What is asked for besides when the user wants personal details. */
export const PERSONAL_FIELDS =
  'birthTimestamp,dateOfBirthStatus,countryIdOfBirth,isDeceased,deathTimestamp,gender,genderTypeName,maritalStatus,' +
  'taxNumber,amlStatus,amlProgress,amlRisk,amlNote,disabilityStatus,culturalIdentity,primaryLanguage,yearOfArrival,' +
  'citizenOfCountryId,aliases,debtorStatementEmail,debtorStatementSendEmail,debtorStatementUsePrimaryEmail';
